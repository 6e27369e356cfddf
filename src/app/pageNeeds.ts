import type { Needs } from '#contract/endpoint.ts'
import type { PagePath } from './addresses.ts'

/** The needs of pages that only change things; every other one has something to see for every member. */
export const pageNeeds: Partial<Record<PagePath, Needs>> = {
  '/accounts/new': 'edit',
  '/bulk': 'edit',
  '/import': 'edit',
  '/rules/new': 'edit',
}
