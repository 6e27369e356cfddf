/** The base font size of the design, in pixels. */
const DRAWN_PX = 16

/** The user's text zoom: 2 at 200 %. Sizes computed in scripts are multiplied by it. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DRAWN_PX
