import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, text, Version } from './fields.ts'

const Code = text(limits.currencyCode)
const Symbol = text(limits.currencySymbol)
const Decimals = z.int().min(0).max(limits.decimals)
const Description = text(limits.description)

export const Currency = z.object({
  currencyId: Id,
  /** False for shared currencies, which cannot be edited. */
  owned: z.boolean(),
  code: Code,
  symbol: Symbol,
  /** Maximum decimals of an amount. */
  decimals: Decimals,
  description: Description,
  version: Version,
})
export type Currency = z.infer<typeof Currency>

export const CurrencyDraft = Currency.pick({ code: true, symbol: true, decimals: true, description: true })
export type CurrencyDraft = z.infer<typeof CurrencyDraft>

const onCurrency = z.object({ currencyId: Id, version: Version.optional() })

export const currencies = {
  list: get('/user/currencies/getList', {
    needs: 'view',
    summary: 'Shared currencies and those of the user',
    output: z.object({ currencies: z.array(Currency) }),
  }),
  create: post('/user/currencies/new', {
    needs: 'edit',
    summary: 'Create a currency',
    input: CurrencyDraft,
    output: z.object({ currencyId: Id }),
    status: 201,
  }),
  edit: post('/user/currencies/edit', {
    needs: 'edit',
    summary: 'Change a currency as a whole',
    input: onCurrency.extend(CurrencyDraft.shape),
  }),
  editCode: post('/user/currencies/editCode', {
    needs: 'edit',
    summary: 'Change the code',
    input: onCurrency.extend({ code: Code }),
  }),
  editSymbol: post('/user/currencies/editSymbol', {
    needs: 'edit',
    summary: 'Change the symbol',
    input: onCurrency.extend({ symbol: Symbol }),
  }),
  editDecimals: post('/user/currencies/editDecimals', {
    needs: 'edit',
    summary: 'Change the number of decimals; not below those in use',
    input: onCurrency.extend({ decimals: Decimals }),
  }),
  editDescription: post('/user/currencies/editDescription', {
    needs: 'edit',
    summary: 'Change the description',
    input: onCurrency.extend({ description: Description }),
  }),
  remove: post('/user/currencies/delete', {
    needs: 'edit',
    summary: 'Delete a currency of the user that no account uses',
    input: onCurrency,
  }),
}
