import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import type { RowPlace } from '#components/ui/data/useVirtualRows.ts'
import { useStores } from '#components/useStores.ts'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { useObstacle } from '#components/import/useObstacle.ts'
import { PATH_SEPARATOR } from '#components/categories/categoryPath.ts'
import { CategorySelect } from '#components/categories/CategorySelect.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import type { AccountChoice, ClashChoice } from '#import/engine/decisions.ts'
import { AccountSelect } from '#components/accounts/AccountSelect.tsx'
import type { UnknownAccount } from '#import/plan/unknownValues.ts'
import { FolderChoice } from '#components/import/columns/FolderChoice.tsx'
import { NewAccountFields } from '#components/import/columns/NewAccountFields.tsx'
import { UnknownCategories } from './UnknownCategories.tsx'
import { UnknownTexts } from './UnknownTexts.tsx'
import { ResolveList, ResolveRow } from './ResolveList.tsx'
import classes from './UnknownStep.module.css'
import type { ClashFinding } from '#import/plan/planFindings.ts'

/** The third step: each unknown value is mapped once for all its rows. */
export const UnknownStep = observer(function UnknownStep() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const obstacle = useObstacle(['unknown', 'tooManyCategories', 'tooManyAccounts'])
  return (
    <>
      {imports.reading.openQuestions === 0 && (
        <EmptyState title={t('import.unknown.none')}>{t('import.unknown.noneHint')}</EmptyState>
      )}
      <Clashes />
      <UnknownAccounts />
      <UnknownCategories />
      <UnknownTexts kind="amounts" />
      <UnknownTexts kind="dates" />
      <StepFooter
        onBack={() => imports.goTo('columns')}
        nextLabel={t('import.next.check', { count: imports.reading.table?.rowCount ?? 0 })}
        onNext={() => imports.goTo('check')}
        obstacle={obstacle}
      >
        <RepeatedNotice />
      </StepFooter>
    </>
  )
})

/** Rows whose sign contradicts their category, as one question per category. */
const Clashes = observer(function Clashes() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const clashes = imports.reading.table?.clashes ?? []
  if (clashes.length === 0) return null
  const refundAll = () => {
    const choices = clashes.map(({ categoryId }): [number, ClashChoice] => [categoryId, { kind: 'refund' }])
    void imports.decide({ clashes: new Map([...imports.decisions.clashes, ...choices]) })
  }
  return (
    <ResolveList
      title={t('import.clashes.title')}
      items={clashes}
      keyOf={({ categoryId }) => categoryId}
      textOf={pathOf}
      tools={clashes.length > 1 && <LinkButton onClick={refundAll}>{t('import.clashes.all')}</LinkButton>}
    >
      {(clash, place) => <ClashRow clash={clash} place={place} />}
    </ResolveList>
  )
})

const pathOf = ({ path }: ClashFinding) => path.join(PATH_SEPARATOR)

const ClashRow = observer(function ClashRow({ clash, place }: { clash: ClashFinding; place: RowPlace }) {
  const { t } = useTranslation()
  const { imports, categories } = useStores()
  const { categoryId, path, type, count } = clash
  // The user's choice is shown at once, while a large file is still being analysed.
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
      place={place}
      text={pathOf(clash)}
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

/** Unknown accounts of the file: created, mapped or skipped, each once for all its rows. */
const UnknownAccounts = observer(function UnknownAccounts() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const accounts = imports.reading.table?.unknown.accounts ?? []
  if (accounts.length === 0) return null
  const isAnyNew = accounts.some(({ choice }) => choice?.kind === 'new')
  return (
    <>
      <ResolveList
        title={t('import.unknown.accounts')}
        hint={t('import.unknown.hint')}
        items={accounts}
        keyOf={({ key }) => key}
        textOf={textOf}
      >
        {(account, place) => <AccountRow account={account} place={place} />}
      </ResolveList>
      {isAnyNew && (
        <div className={classes.folder}>
          <FolderChoice />
        </div>
      )}
    </>
  )
})

const textOf = ({ text }: UnknownAccount) => text

const AccountRow = observer(function AccountRow({ account, place }: { account: UnknownAccount; place: RowPlace }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { key, text, count } = account
  // The user's choice is shown at once, while a large file is still being analysed.
  const choice = imports.decisions.accounts.get(key) ?? account.choice
  const resolve = (next: AccountChoice | undefined) => void imports.resolve('accounts', key, next)
  const choose = (kind: string) => {
    if (kind === 'leaveOut') resolve({ kind })
    else if (kind === 'existing') resolve({ kind, accountId: undefined })
    else resolve(text === '' ? imports.reading.table?.newAccount : undefined)
  }
  return (
    <ResolveRow
      place={place}
      text={text}
      count={count}
      label={t('import.unknown.choice', { text })}
      value={choice?.kind ?? ''}
      onChoose={choose}
      options={[
        ...(choice === undefined ? [{ value: '', label: t('import.unknown.open') }] : []),
        { value: 'new', label: t('import.unknown.newAccount') },
        { value: 'existing', label: t('import.unknown.existingAccount') },
        { value: 'leaveOut', label: t('import.unknown.leaveOut') },
      ]}
      error={choice === undefined ? t('import.unknown.askChoice') : undefined}
    >
      {choice?.kind === 'new' && <NewAccountFields choice={choice} onChoose={resolve} isLabelHidden />}
      {choice?.kind === 'existing' && (
        <AccountSelect
          label={t('import.unknown.account')}
          isLabelHidden
          placeholder={t('import.unknown.account')}
          value={choice.accountId}
          onChange={(accountId) => resolve({ kind: 'existing', accountId })}
          error={account.isResolved ? undefined : t('import.unknown.askChoice')}
          includeHidden
        />
      )}
    </ResolveRow>
  )
})
