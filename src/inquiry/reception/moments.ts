/** Moments in order, each as often as it was added. */
export class Moments {
  #moments: number[] = [];

  get count(): number {
    return this.#moments.length;
  }

  /** The n-th last; 1 is the last. */
  fromEnd(n: number): number | undefined {
    return this.#moments.at(-n);
  }

  countAfter(moment: number): number {
    return this.#moments.length - this.#indexAfter(moment);
  }

  add(moment: number): void {
    this.#moments.splice(this.#indexAfter(moment), 0, moment);
  }

  remove(moment: number): void {
    const index = this.#moments.indexOf(moment);
    if (index >= 0) this.#moments.splice(index, 1);
  }

  forgetUntil(moment: number): void {
    const kept = this.#moments.findIndex((each) => each > moment);
    this.#moments.splice(0, kept < 0 ? this.count : kept);
  }

  #indexAfter(moment: number): number {
    return this.#moments.findLastIndex((each) => each <= moment) + 1;
  }
}
