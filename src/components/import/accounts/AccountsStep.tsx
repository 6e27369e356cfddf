import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CurrencySelect } from '#components/currencies/CurrencySelect.tsx'
import { ReadingQuestion } from '#components/import/columns/ReadingQuestions.tsx'
import { RowStates } from '#components/import/columns/RowStates.tsx'
import { useParsedPreview } from '#components/import/columns/useParsedPreview.ts'
import { FolderChoice } from '#components/import/columns/FolderChoice.tsx'
import { RepeatedNotice } from '#components/import/RepeatedNotice.tsx'
import { StepFooter } from '#components/import/StepFooter.tsx'
import { useObstacle } from '#components/import/useObstacle.ts'
import { VirtualRows } from '#components/ui/data/VirtualRows.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './AccountsStep.module.css'
import { SourceAccount } from './SourceAccount.tsx'

/** In pixels, before it is measured. */
const ROW = 142

/** Maps each account of the file to one in the ledger, and shows whether the balances agree, before anything is imported. */
export const AccountsStep = observer(function AccountsStep() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const obstacle = useObstacle(['order', 'sourceAccount', 'tooManyAccounts'])
  const { statement } = imports.reading
  if (statement === undefined) return null
  const { accounts, rowCount } = statement
  return (
    <>
      <DateOrderQuestion />
      <Panel title={t('import.accounts.title')}>
        <p className={classes.hint}>{t('import.accounts.hint')}</p>
        <Defaults />
        <VirtualRows as="ul" className={classes.accounts} rows={accounts} keyOf={({ key }) => key} rowHeight={ROW}>
          {(account, place) => <SourceAccount account={account} place={place} />}
        </VirtualRows>
      </Panel>
      <RowStates />
      <StepFooter
        nextLabel={t('import.next.check', { count: rowCount })}
        onNext={() => imports.goTo('check')}
        obstacle={obstacle}
      >
        <RepeatedNotice />
      </StepFooter>
    </>
  )
})

/** Asks for the date format of a file where more than one fits. */
const DateOrderQuestion = observer(function DateOrderQuestion() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { day } = useParsedPreview()
  const open = imports.reading.statement?.sources.find(({ dates }) => dates !== undefined && dates.order === undefined)
  const { example = '', fitting = [] } = open?.dates ?? {}
  if (open === undefined) return null
  return (
    <ReadingQuestion
      id="order"
      question={t('import.facts.askOrder', { example })}
      answers={fitting.map((order) => ({
        name: day(example, order) ?? '',
        onChoose: () => void imports.decide({ order }),
      }))}
    />
  )
})

/** Defaults of all new accounts. */
const Defaults = observer(function Defaults() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const accounts = imports.reading.statement?.accounts ?? []
  const opened = accounts.filter(({ choice }) => choice.kind === 'new')
  if (opened.length === 0) return null
  const lacksCurrency = opened.some(({ currencyCode }) => currencyCode === undefined)
  return (
    <div className={classes.defaults}>
      <FolderChoice />
      {lacksCurrency && (
        <CurrencySelect
          label={t('import.accounts.currency')}
          value={imports.decisions.currencyId ?? imports.context.baseCurrencyId}
          onChange={(currencyId) => void imports.decide({ currencyId })}
        />
      )}
    </div>
  )
})
