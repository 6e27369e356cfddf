const TOKEN = /^[\w.~+/=-]{16,512}$/

/** The token of a link's `?autologin=`, taken out of the address before anything else can see it there. */
export const takeAutologin = (): string | undefined => {
  const address = new URL(location.href)
  const token = address.searchParams.get('autologin')
  if (token === null) return undefined
  address.searchParams.delete('autologin')
  history.replaceState(history.state, '', address)
  return TOKEN.test(token) ? token : undefined
}
