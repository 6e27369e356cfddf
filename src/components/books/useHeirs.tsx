import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import { useLoad } from '#components/useLoad.ts'
import type { BookToHandOver, Heir } from '#contract/books.ts'
import type { Resource } from '#stores/kernel/Resource.ts'

/** Who gets the books of which a user is the only owner, before the user is deleted: the longest member, unless chosen otherwise. */
export const useHeirs = (resource: Resource<BookToHandOver[]>): { heirs: Heir[]; fields: ReactNode } => {
  const { t } = useTranslation()
  const { value: books } = useLoad(resource)
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const heirOf = ({ bookId, members }: BookToHandOver) => chosen[bookId] ?? String(members[0]?.userId ?? '')
  const heirs = books.map((book): Heir => {
    const heir = heirOf(book)
    return heir === '' ? { bookId: book.bookId } : { bookId: book.bookId, userId: Number(heir) }
  })
  const fields = books.length > 0 && (
    <>
      <p>{t('archive.delete.shared')}</p>
      {books.map((book) => (
        <ChoiceField
          key={book.bookId}
          label={t('archive.delete.heirOf', { book: book.name })}
          options={[
            ...book.members.map(({ userId, username }) => ({ value: String(userId), label: username })),
            { value: '', label: t('archive.delete.noHeir') },
          ]}
          value={heirOf(book)}
          onChange={(heir) => setChosen((before) => ({ ...before, [book.bookId]: heir }))}
        />
      ))}
    </>
  )
  return { heirs, fields }
}
