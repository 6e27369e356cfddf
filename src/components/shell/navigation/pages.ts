/** The pages of the navigation, in order. */
export const pages = [
  { name: 'main', to: '/' },
  { name: 'transactions', to: '/transactions' },
  { name: 'review', to: '/review' },
  { name: 'categories', to: '/categories' },
  { name: 'budgets', to: '/budgets' },
  { name: 'analytics', to: '/analytics' },
  { name: 'recurring', to: '/recurring' },
  { name: 'notes', to: '/notes' },
  { name: 'currencies', to: '/currencies' },
] as const

export type PageName = (typeof pages)[number]['name']

/** The page of the navigation that a path belongs to, if any. */
export const pageAt = (path: string): PageName | undefined =>
  pages.find(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))?.name

export const addressOf = (wanted: PageName): string => pages.find(({ name }) => name === wanted)?.to ?? '/'
