const TOKEN = /^[\w.~+/=-]{16,512}$/

/** The token of a link's `?autologin=`, removed from the URL before any other code sees it there. */
export const takeAutologin = (): string | undefined => {
  const address = new URL(location.href)
  const token = address.searchParams.get('autologin')
  if (token === null) return undefined
  address.searchParams.delete('autologin')
  history.replaceState(history.state, '', address)
  return TOKEN.test(token) ? token : undefined
}
