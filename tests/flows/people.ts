import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Api } from '#api/createApi.ts'
import { newUser } from '../caller.ts'

/** The address of the server that all flows share. */
export const origin = (): string => {
  const address = process.env['FLOWS_ORIGIN']
  if (address === undefined) throw new Error('The flows have no server')
  return address
}

export const freshName = (): string => `flow-${randomUUID().slice(0, 13)}`

/** A new user, signed in in this browser, and the same user's calls for what the flow is not about. */
export const signIn = async (context: BrowserContext, at = origin()): Promise<Api> => {
  const { api, token } = await newUser(at, freshName())
  await context.addCookies([{ name: 'session_token', value: token, url: at }])
  return api
}

export interface Home {
  folderId: number
  card: number
  cash: number
  dollars: number
  groceries: number
  transfers: number
}

/** A folder, three accounts (two of euros, one of dollars) and two categories. */
export const seedHome = async (api: Api): Promise<Home> => {
  const { folderId } = await api.folders.create({ name: 'Everyday' })
  const open = async (name: string, currencyId: number) =>
    (await api.accounts.create({ folderId, currencyId, name })).accountId
  const card = await open('Card', 2)
  const cash = await open('Cash', 2)
  const dollars = await open('Dollars', 1)
  const { categoryId: groceries } = await api.categories.create({ type: -1, name: 'Groceries' })
  const { categoryId: transfers } = await api.categories.create({ type: 0, name: 'Transfers' })
  return { folderId, card, cash, dollars, groceries, transfers }
}

/** Chooses an option of a picker by typing a part of it. */
export const pick = async (page: Page, label: string, typed: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true }).and(page.locator('input')).first()
  await field.click()
  await field.fill(typed)
  await page.getByRole('option', { name: typed }).first().click()
}

/** The balance of an account. */
export const balanceOf = async (api: Api, accountId: number): Promise<string | undefined> =>
  (await api.accounts.list()).accounts.find((account) => account.accountId === accountId)?.amount
