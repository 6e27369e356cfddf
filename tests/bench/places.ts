import type { Api } from '#api/createApi.ts'
import type { Places } from './benchUser.ts'

/** Four accounts and forty categories to record in. */
export const makePlaces = async (api: Api): Promise<Places> => {
  const { folderId } = await api.folders.create({ name: 'Everyday' })
  const accountIds: number[] = []
  const categoryIds: number[] = []
  for (const name of ['Card', 'Cash', 'Joint', 'Savings']) {
    accountIds.push((await api.accounts.create({ folderId, currencyId: 2, name })).accountId)
  }
  for (let index = 0; index < 40; index++) {
    categoryIds.push((await api.categories.create({ type: -1, name: `Category ${index}` })).categoryId)
  }
  return { accountIds, categoryIds }
}
