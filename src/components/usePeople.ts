import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { FormerMember } from '#contract/books.ts'
import { OF_ALL } from '#contract/filterAddress.ts'

/**
 * The members of the book and those who left, and whose accounts there can be, oneself first. Loaded where others are
 * or were members, or `isNeeded`.
 */
export const usePeople = (isNeeded = false) => {
  const { t } = useTranslation()
  const { accounts, books, members: store } = useStores()
  const isAsked = books.hasOthers || isNeeded
  useEffect(() => {
    if (isAsked) void store.list.need()
  }, [isAsked, store])
  const { members, former, yourId } = store.list.value
  const optionOf = ({ userId: id, username: label }: FormerMember) => ({ id, label })
  const ownerOf = ({ userId: id, username: name }: FormerMember) => ({
    id,
    label: id === yourId ? t('accounts.owner.mine', { name }) : name,
  })
  /** Members, those who left and have an account or are chosen, and all together. */
  const ownersWith = (chosen: readonly number[]) => {
    const owners = [...chosen, ...accounts.list.value.map(({ ownerId }) => ownerId)]
    return [
      ...members.filter(store.isYou).map(ownerOf),
      ...members.filter((member) => !store.isYou(member)).map(ownerOf),
      ...former.filter(({ userId }) => owners.includes(userId)).map(ownerOf),
      { id: OF_ALL, label: t('accounts.owner.ours') },
    ]
  }
  const { isReady } = store.list
  return {
    people: { options: [...members, ...former].map(optionOf), isReady },
    ownersWith,
    /** A filter by owners; none in a book that nobody else keeps. */
    ownerFilter: (chosen: readonly number[]) =>
      books.hasOthers || chosen.length > 0
        ? { name: t('accounts.owner.label'), options: ownersWith(chosen), isReady, chosen }
        : undefined,
  }
}
