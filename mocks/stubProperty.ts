/** Replaces a property of the browser; the returned function starts that and returns its undo, as `beforeEach` expects. */
export const stubProperty = (owner: object, name: string, value: unknown) => (): (() => void) => {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, value })
  return () => {
    if (own === undefined) Reflect.deleteProperty(owner, name)
    else Object.defineProperty(owner, name, own)
  }
}
