/** Asks for the form of a new transaction; asked again, the form that is open takes the focus. */
export const askForNew = (query: URLSearchParams): URLSearchParams => {
  query.set('new', String(Number(query.get('new') ?? 0) + 1))
  return query
}
