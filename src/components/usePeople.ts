import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { FormerMember } from '#contract/books.ts'
import { OF_ALL } from '#contract/filterAddress.ts'

/** The members of the book and those who left, and whose accounts there can be; in a book that nobody else keeps, nobody. */
export const usePeople = () => {
  const { t } = useTranslation()
  const { accounts, books, members: store } = useStores()
  const { hasOthers } = books
  useEffect(() => {
    if (hasOthers) void store.list.need()
  }, [hasOthers, store])
  const { isReady, value } = store.list
  const { members, former, yourId } = value
  const optionOf = ({ userId: id, username: label }: FormerMember) => ({ id, label })
  const ownerOf = ({ userId: id, username: name }: FormerMember) => ({
    id,
    label: id === yourId ? t('accounts.owner.mine', { name }) : name,
  })
  /** Oneself, other members, those who left and have an account or are chosen, and all together. */
  const ownersWith = (chosen: readonly number[]) => {
    const owners = [...chosen, ...accounts.list.value.map(({ ownerId }) => ownerId)]
    return [
      ...members.toSorted((a, b) => Number(store.isYou(b)) - Number(store.isYou(a))),
      ...former.filter(({ userId }) => owners.includes(userId)),
      { userId: OF_ALL, username: t('accounts.owner.ours') },
    ].map(ownerOf)
  }
  return {
    people: hasOthers ? { options: [...members, ...former].map(optionOf), isReady } : undefined,
    ownersWith,
    /** A filter by owners. */
    ownerFilter: (chosen: readonly number[]) =>
      hasOthers ? { name: t('accounts.owner.label'), options: ownersWith(chosen), isReady, chosen } : undefined,
  }
}
