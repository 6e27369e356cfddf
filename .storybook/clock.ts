const RealDate = Date

/** The clock of the page is the machine's again. */
export const stopClock = (): void => {
  globalThis.Date = RealDate
}

/** Sets the clock of the page; it goes on from there. Gives the way back. */
export const setClock = (to: Date): (() => void) => {
  const ahead = to.getTime() - RealDate.now()
  const now = () => RealDate.now() + ahead
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  return stopClock
}
