import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNotifyUndoable } from '#components/history/useNotifyUndoable.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { useReloadQuestion, useUnsavedForm } from '#components/ui/layout/backSteps.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { useMayStay } from '#components/useMay.ts'
import type { Rule, RuleDraft } from '#contract/rules.ts'
import classes from './RuleEditor.module.css'
import { RuleHead } from './RuleHead.tsx'
import { RulePreviewFigures } from './RulePreviewFigures.tsx'
import { RulePreviewRows } from './RulePreviewRows.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { SlotButton } from './SlotButton.tsx'
import type { Slot } from './slots.ts'
import { UnusedSlots } from './UnusedSlots.tsx'
import { useRuleForm } from './useRuleForm.ts'

export interface RuleEditorProps {
  /** The rule to edit; undefined for a new one. */
  rule?: Rule | undefined
  /** The start of a new rule. */
  initial?: RuleDraft | undefined
}

const blank: RuleDraft = { when: {}, set: {} }

/**
 * A rule as a sentence whose words open their choices, with what it would change below.
 *
 * Keys: Ctrl+Enter saves and changes the recorded transactions.
 *
 * Read aloud: the count after each change, and the reason of a refusal, at once.
 */
export const RuleEditor = observer(function RuleEditor({ rule, initial = blank }: RuleEditorProps) {
  const { t } = useTranslation()
  const go = useGo()
  const mayEdit = useMayStay('edit')
  const refusalText = useRefusalText()
  const notifyUndoable = useNotifyUndoable()
  const root = useRef<HTMLDivElement>(null)
  const [isLeft, setLeft] = useState(false)
  const [added, setAdded] = useState<Slot>()
  const [isOnlySetByPerson, setOnlySetByPerson] = useState(false)
  const leave = () => {
    // Before the page is left: it asks nothing.
    flushSync(() => setLeft(true))
    go('/rules')
  }
  const form = useRuleForm({
    rule,
    initial: rule === undefined ? initial : { name: rule.name, when: rule.when, set: rule.set },
    onSaved: (count, changeSetId) => {
      const said = rule === undefined ? 'rules.said.created' : 'rules.said.saved'
      notifyUndoable(count === undefined ? t(said) : t(`${said}AndChanged`, { count }), changeSetId)
      leave()
    },
  })
  const isUnsaved = form.isTyped && !form.isPending && !isLeft
  useUnsavedForm(isUnsaved)
  useReloadQuestion(isUnsaved)
  useKeys({ 'Ctrl+Enter': mayEdit ? form.saveAndChange : undefined })

  const { draft, shown, preview } = form
  const patternError = [form.refusal, preview.refusal].find((refusal) => refusal?.code === 'RULE_PATTERN')
  const problem = form.refusal ?? preview.refusal
  const add = (slot: Slot) => {
    form.add(slot)
    setAdded(slot)
  }
  const remove = (slot: Slot, instead?: Slot) => {
    flushSync(() => form.remove(slot, instead))
    setAdded(instead)
    root.current?.querySelector<HTMLElement>(`[data-unused="${slot}"]`)?.focus()
  }
  return (
    <div ref={root} className={classes.editor}>
      <RuleHead form={form} rule={rule} mayEdit={mayEdit} onCancel={leave} />
      <p className={classes.sentence}>
        <RuleSentence rule={draft} shown={shown}>
          {(slot, words) =>
            mayEdit ? (
              <SlotButton
                slot={slot}
                form={form}
                isJustAdded={added === slot}
                error={slot === 'pattern' && patternError ? refusalText(patternError) : undefined}
                onRemove={remove}
              >
                {words}
              </SlotButton>
            ) : (
              words
            )
          }
        </RuleSentence>
      </p>
      {mayEdit && (
        <div className={classes.more}>
          <UnusedSlots shown={shown} onAdd={add} />
          {shown.has('words') && (
            <LinkButton className={classes.pattern ?? ''} onClick={() => remove('words', 'pattern')}>
              {t('rules.editor.usePattern')}
            </LinkButton>
          )}
          {shown.has('pattern') && (
            <LinkButton className={classes.pattern ?? ''} onClick={() => remove('pattern', 'words')}>
              {t('rules.editor.useWords')}
            </LinkButton>
          )}
        </div>
      )}
      {form.notice && (
        <Callout tone="warning" isAlert>
          {t(`rules.reasons.${form.notice}`)}
        </Callout>
      )}
      {problem && (
        <Callout tone="danger" isAlert>
          {refusalText(problem)}
        </Callout>
      )}
      {form.reason ? (
        <p className={classes.reason}>{t(`rules.reasons.${form.reason}`)}</p>
      ) : (
        <>
          <RulePreviewFigures
            form={form}
            mayEdit={mayEdit}
            isOnlySetByPerson={isOnlySetByPerson}
            onShow={setOnlySetByPerson}
          />
          {preview.preview && (
            <RulePreviewRows
              preview={preview.preview}
              words={draft.when.words ?? []}
              isOnlySetByPerson={isOnlySetByPerson && !form.includeSetByPerson}
            />
          )}
        </>
      )}
    </div>
  )
})
