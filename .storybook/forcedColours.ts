/** `InForcedColours`: a page cannot ask its device for them, so the browser of the tests does. */
export const isForced = (story: string): boolean => /forced ?colours/i.test(story)
