/** The addresses of the desk's pages. */

export const deskPath = '/desk';
export const figuresPath = '/desk/figures';
export const exportPath = '/desk/export';
export const signInPath = '/desk/sign-in';
export const enterPath = '/desk/enter';
export const signOutPath = '/desk/sign-out';

/** @param reference of an inquiry, or a placeholder of a route */
export const inquiryPath = (reference: string) => `/desk/inquiries/${reference}`;
