/** What the tests do in each browser. A selector is CSS, or an XPath that begins with `//`. */
export type Driver = {
  goto(url: string): Promise<void>
  back(): Promise<void>
  /** Waits for the element. */
  click(selector: string): Promise<void>
  /** Runs a function in the page, or in the frame that was entered. */
  evaluate<Args extends unknown[], T>(script: (...args: Args) => T, ...args: Args): Promise<T>
  /** Evaluates in the frame that this selector finds from now on, or in the page again. */
  enter(frame: string | null): Promise<void>
  screenshot(file: string): Promise<void>
  /** The page on wide sheets, as a PDF file. */
  print(): Promise<Uint8Array>
  /** The errors in the console so far; none are known if the browser’s protocol has no console. */
  errors: readonly string[]
  close(): Promise<void>
}

/** @param downloads the folder that the browser saves files in */
export type Open = (downloads: string) => Promise<Driver>
