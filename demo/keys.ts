import type { CategoryType } from '#contract/fields.ts'

export type DemoFolder = (typeof folders)[number]

export type DemoAccount =
  | 'card'
  | 'cash'
  | 'salaryAccount'
  | 'cashLei'
  | 'savings'
  | 'rainyDay'
  | 'coldWallet'
  | 'studentCard'
  | 'savingsBook'

/** `transfers` is the transfer category that every user has. */
export type DemoCategory = OwnCategory | 'transfers'

export const folders = ['everyday', 'reserves', 'coins', 'closed'] as const

export const categories = {
  housing: { type: -1 },
  rent: { type: -1, parent: 'housing' },
  electricity: { type: -1, parent: 'housing' },
  water: { type: -1, parent: 'housing' },
  groceries: { type: -1 },
  family: { type: -1 },
  children: { type: -1, parent: 'family' },
  swimming: { type: -1, parent: 'children' },
  school: { type: -1, parent: 'children' },
  eatingOut: { type: -1 },
  transport: { type: -1 },
  leisure: { type: -1 },
  books: { type: -1, parent: 'leisure' },
  theatre: { type: -1, parent: 'leisure' },
  trips: { type: -1, parent: 'leisure' },
  health: { type: -1 },
  pharmacy: { type: -1, parent: 'health' },
  dentist: { type: -1, parent: 'health' },
  clothing: { type: -1 },
  gifts: { type: -1 },
  salary: { type: 1 },
  freelance: { type: 1 },
  interest: { type: 1 },
  investments: { type: 0 },
  putAside: { type: -1 },
} as const satisfies Record<string, { type: CategoryType; parent?: string }>

export type OwnCategory = keyof typeof categories
