import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import type { ClashChoice } from '#stores/import/session/decisions.ts'
import type { ClashFinding } from '#stores/import/plan/findings.ts'
import { ResolveList } from './ResolveList.tsx'
import { ResolveRow } from './ResolveRow.tsx'

/**
 * Lines whose sign contradicts their category, gathered in one question.
 *
 * Use for the step of what is unknown; not for lines with no category at all: that is UnknownCategories.
 */
export const Clashes = observer(function Clashes() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const clashes = imports.findings?.clashes ?? []
  if (clashes.length === 0) return null
  const refundAll = () => {
    const choices = clashes.map(({ categoryId }): [number, ClashChoice] => [categoryId, { kind: 'refund' }])
    void imports.decide({ clashes: new Map([...imports.decisions.clashes, ...choices]) })
  }
  return (
    <ResolveList
      title={t('import.clashes.title')}
      items={clashes}
      tools={clashes.length > 1 && <LinkButton onClick={refundAll}>{t('import.clashes.all')}</LinkButton>}
    >
      {(clash) => <ClashRow key={clash.categoryId} clash={clash} />}
    </ResolveList>
  )
})

const ClashRow = observer(function ClashRow({ clash }: { clash: ClashFinding }) {
  const { t } = useTranslation()
  const { imports, categories } = useStores()
  const { categoryId, path, type, count } = clash
  // What was chosen shows at once; a large file is thought through a moment later.
  const choice = imports.decisions.clashes.get(categoryId)
  const resolve = (next: ClashChoice | undefined) => void imports.resolve('clashes', categoryId, next)
  const choose = (kind: string) => {
    if (kind === 'refund' || kind === 'makeMixed' || kind === 'turnSign' || kind === 'leaveOut') resolve({ kind })
    else resolve(kind === 'existing' ? { kind, categoryId: undefined } : undefined)
  }
  const other = choice?.kind === 'existing' ? categories.byId.get(choice.categoryId ?? 0) : undefined
  const isWrong = other?.type === type
  return (
    <ResolveRow
      text={path.join(PATH_SEPARATOR)}
      count={count}
      why={type === -1 ? t('import.clashes.expense', { count }) : t('import.clashes.income', { count })}
      label={t('import.clashes.choice', { name: path.at(-1) ?? '' })}
      value={choice?.kind ?? ''}
      onChoose={choose}
      options={[
        ...(choice === undefined ? [{ value: '', label: t('import.unknown.open') }] : []),
        { value: 'refund', label: t(`import.clashes.refund.${type === -1 ? 'expense' : 'income'}`) },
        { value: 'makeMixed', label: t('import.clashes.makeMixed') },
        { value: 'turnSign', label: t('import.clashes.turnSign') },
        { value: 'existing', label: t('import.clashes.existing') },
        { value: 'leaveOut', label: t('import.unknown.leaveOut') },
      ]}
    >
      {choice?.kind === 'existing' && (
        <CategorySelect
          label={t('import.unknown.category')}
          isLabelHidden
          placeholder={t('import.unknown.category')}
          value={other?.categoryId}
          onChange={(chosen) => resolve({ kind: 'existing', categoryId: chosen })}
          withoutIds={[categoryId]}
          error={isWrong ? t('import.clashes.wrongType') : undefined}
        />
      )}
    </ResolveRow>
  )
})
