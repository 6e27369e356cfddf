import { IconCheck } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { RadioGroup } from '#components/ui/inputs/RadioGroup.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { useStores } from '#components/useStores.ts'
import { isEqual, sign } from '#shared/money.ts'
import classes from './OpeningQuestions.module.css'
import { useBalanceWords } from './useBalanceWords.ts'
import type { OpeningQuestion, OpeningAnswer } from '#import/plan/afterImport.ts'

/**
 * Asks how to treat balances entered for a date after some of the rows, and shows the result of each answer.
 *
 * Read aloud: each question as the name of its answers; each answer with the resulting balance.
 */
export const OpeningQuestions = observer(function OpeningQuestions() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const questions = imports.findings?.openingQuestions ?? []
  if (questions.length === 0) return null
  return (
    <div className={classes.questions}>
      <Panel title={t('import.opening.title', { count: questions.length })}>
        {questions.map((question) => (
          <Question key={question.key} question={question} />
        ))}
      </Panel>
    </div>
  )
})

const Question = observer(function Question({ question }: { question: OpeningQuestion }) {
  const { t } = useTranslation()
  const { imports } = useStores()
  const words = useQuestionWords(question)
  const { key, account, isProven, ifPreserved, ifAdded } = question
  const isAhead = imports.findings?.totals.find((total) => total.account.accountId === account.accountId)?.isAhead
  const { changeOf } = useBalanceWords(account.currency)
  // The user's choice is shown at once, while a large file is still being analysed.
  const preservesBalance = imports.decisions.openings.get(key) ?? question.preservesBalance
  return (
    <div className={classes.question}>
      <RadioGroup
        label={
          <>
            <span className={classes.account}>{account.name}</span>
            {words.question}
          </>
        }
        description={isProven ? words.proof : undefined}
        value={preservesBalance === undefined ? undefined : `${preservesBalance}`}
        onChange={(value) => void imports.resolve('openings', key, value === 'true')}
        options={[
          {
            value: 'true',
            label: <Answer name={words.preserve} answer={ifPreserved} account={account} isAhead={isAhead} />,
            description: unsaidChanges(question).map((change) => (
              <span key={change.transactionId} className={classes.change}>
                {changeOf(change)}
              </span>
            )),
          },
          {
            value: 'false',
            label: <Answer name={words.add} answer={ifAdded} account={account} isAhead={isAhead} />,
          },
        ]}
      />
      {preservesBalance === undefined && <p className={classes.open}>{t('import.opening.open')}</p>}
    </div>
  )
})

/** Without the change that the answer says itself. */
const unsaidChanges = ({ kind, changes, statedOpening }: OpeningQuestion) =>
  changes.filter(
    ({ day, delta }) => kind !== 'move' || day !== statedOpening?.day || !isEqual(delta, statedOpening.amount),
  )

const Answer = ({
  name,
  answer: { balance, difference },
  account: { currency },
  isAhead = false,
}: { name: string; answer: OpeningAnswer; isAhead: boolean | undefined } & Pick<OpeningQuestion, 'account'>) => {
  const { t } = useTranslation()
  const { offBy } = useBalanceWords(currency)
  return (
    <span className={classes.answer}>
      <span>{name}</span>
      <span className={classes.result}>
        <span>
          <span className={classes.after}>{t(isAhead ? 'import.check.afterToday' : 'import.check.after')}</span>{' '}
          <Money amount={balance} unit={currency} isInline />
        </span>
        {difference !== undefined && (
          <span className={classes.off} data-even={sign(difference) === 0 || undefined}>
            {sign(difference) === 0 ? (
              <>
                <IconCheck size={14} stroke={1.5} aria-hidden /> {t('import.opening.asFile')}
              </>
            ) : (
              offBy(difference)
            )}
          </span>
        )}
      </span>
    </span>
  )
}

const useQuestionWords = ({ kind, account, entered, day, statedOpening, lastCheckedDay }: OpeningQuestion) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { money, dayOf } = useBalanceWords(account.currency)
  const isToday = day === imports.context.today
  const facts = {
    entered: money(entered),
    day: dayOf(day),
    begins: money(statedOpening?.amount ?? '0'),
    firstDay: dayOf(statedOpening?.day ?? day),
  }
  const proof = t('import.opening.proof', { ...facts, day: dayOf(lastCheckedDay) })
  if (kind === 'move') {
    return {
      question: t('import.opening.move', facts),
      preserve: t('import.opening.startWith', facts),
      add: t('import.opening.keepAndAdd', facts),
      proof,
    }
  }
  const when = isToday ? 'keepToday' : 'keep'
  return {
    question: t(statedOpening === undefined ? `import.opening.${when}` : 'import.opening.keepStated', facts),
    preserve: t('import.opening.keepIt', facts),
    add: t('import.opening.addTo', facts),
    proof,
  }
}
