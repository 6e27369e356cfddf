/** Has the browser say something else about itself. Gives the way back: the next story meets the browser as it is. */
export const pretend = (owner: object, name: string, value: unknown) => (): (() => void) => {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, value })
  return () => {
    if (own === undefined) Reflect.deleteProperty(owner, name)
    else Object.defineProperty(owner, name, own)
  }
}
