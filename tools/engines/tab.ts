/** The interface of a browser for the journeys, in any engine. */

/** An element in the engine's own protocol. */
export type Found = object;

/** An element by its role and name in the engine's accessibility tree. */
export interface Target {
  role: 'article' | 'button' | 'dialog' | 'heading' | 'link' | 'navigation' | 'textbox';
  name: string;
  within?: Target;
}

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** One tab, with cookies and storage of its own. */
export interface Tab {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** The elements in the accessibility tree, in the order of the document. */
  find(target: Target): Promise<Found[]>;
  /**
   * Runs a self-contained function in the page, even without script.
   * @param element its first argument, the document's root by default
   */
  run<Result, Value>(
    script: (element: Element, value: Value) => Result,
    value: Value,
    element?: Found,
  ): Promise<Result>;
  /** Presses the mouse there, in CSS pixels from the window's corner. */
  click(x: number, y: number): Promise<void>;
  /** Types characters, or one of `keys`. */
  type(text: string): Promise<void>;
  /** @returns what the window shows, as PNG */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A started browser. */
export interface Browser {
  openTab(size: Size): Promise<Tab>;
  stop(): Promise<void>;
}

/** The keys that are not characters, as WebDriver has them: https://w3c.github.io/webdriver/#keyboard-actions */
export const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const;
