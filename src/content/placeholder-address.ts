/** Whether something is still the sample of a new site, which leads to nobody. */
export const isPlaceholder = (written: string): boolean => /placeholder/i.test(written);
