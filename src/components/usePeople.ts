import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { OF_ALL } from '#contract/filterAddress.ts'

interface PersonOption {
  id: number
  label: string
}

/**
 * The members of the book and those who left, and whose accounts there can be, oneself first. Loaded where others are
 * or were members, or `isNeeded`.
 */
export const usePeople = (isNeeded = false) => {
  const { t } = useTranslation()
  const { accounts, books, members } = useStores()
  const isAsked = books.hasOthers || isNeeded
  useEffect(() => {
    if (isAsked) void members.list.need()
  }, [isAsked, members])
  const { yourId } = members.list.value
  const owners = new Set(accounts.list.value.map(({ ownerId }) => ownerId))
  const ownerName = (id: number): string => {
    const name = members.nameOf(id) ?? `#${id}`
    return id === yourId ? t('accounts.owner.mine', { name }) : name
  }
  const optionOf = (id: number): PersonOption => ({ id, label: ownerName(id) })
  return {
    isReady: members.list.isReady,
    people: members.people.map(({ userId, username }): PersonOption => ({ id: userId, label: username })),
    /** Members, those who left and have an account or are chosen, and all together. */
    ownersWith: (chosen: readonly number[]): PersonOption[] => [
      ...members.people
        .map(({ userId }) => userId)
        .filter((id) => members.isMember(id) || owners.has(id) || chosen.includes(id))
        .toSorted((a, b) => Number(b === yourId) - Number(a === yourId))
        .map(optionOf),
      { id: OF_ALL, label: t('accounts.owner.ours') },
    ],
  }
}
