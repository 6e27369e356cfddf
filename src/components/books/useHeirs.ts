import { useState } from 'react'
import { useLoad } from '#components/useLoad.ts'
import type { BookToHandOver, Heir } from '#contract/books.ts'
import type { Resource } from '#stores/kernel/Resource.ts'
import type { HeirFieldsProps } from './HeirFields.tsx'

/** Who gets the books of which a user is the only owner, before the user is deleted: the longest member, unless chosen otherwise. */
export const useHeirs = (resource: Resource<BookToHandOver[]>): { heirs: Heir[]; fields: HeirFieldsProps } => {
  const { value: books } = useLoad(resource)
  const [chosen, setChosen] = useState<Record<number, number | undefined>>({})
  const heirs = books.map(({ bookId, members }): Heir => {
    const userId = bookId in chosen ? chosen[bookId] : members[0]?.userId
    return userId === undefined ? { bookId } : { bookId, userId }
  })
  return {
    heirs,
    fields: {
      books,
      heirs,
      onChange: ({ bookId, userId }) => setChosen((before) => ({ ...before, [bookId]: userId })),
    },
  }
}
