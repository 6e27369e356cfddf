/** Requests the form for a new transaction; a repeated request focuses the open form. */
export const askForNew = (query: URLSearchParams): URLSearchParams => {
  query.set('new', String(Number(query.get('new') ?? 0) + 1))
  return query
}
