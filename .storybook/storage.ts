/** What Storybook itself and the runner keep. */
const isWorkshops = (key: string): boolean => /storybook|^files since/.test(key)

const empty = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (!isWorkshops(key)) storage.removeItem(key)
}

/** Nothing is left of what other stories kept in the browser. */
export const emptyStorage = (): void => {
  empty(localStorage)
  empty(sessionStorage)
}
