import { useTranslation } from 'react-i18next'
import { ChoiceField } from '#components/ui/inputs/ChoiceField.tsx'
import type { BookToHandOver, Heir } from '#contract/books.ts'

export interface HeirFieldsProps {
  books: readonly BookToHandOver[]
  heirs: readonly Heir[]
  onChange: (heir: Heir) => void
}

/** For each book without another owner: the member who gets it, or that it is deleted. Renders nothing without any. */
export const HeirFields = ({ books, heirs, onChange }: HeirFieldsProps) => {
  const { t } = useTranslation()
  if (books.length === 0) return null
  return (
    <>
      <p>{t('archive.delete.shared')}</p>
      {books.map(({ bookId, name, members }) => (
        <ChoiceField
          key={bookId}
          label={t('archive.delete.heirOf', { book: name })}
          options={[
            ...members.map(({ userId, username }) => ({ value: String(userId), label: username })),
            { value: '', label: t('archive.delete.noHeir') },
          ]}
          value={String(heirs.find((heir) => heir.bookId === bookId)?.userId ?? '')}
          onChange={(id) => onChange(id === '' ? { bookId } : { bookId, userId: Number(id) })}
        />
      ))}
    </>
  )
}
