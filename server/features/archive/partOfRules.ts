import { z } from 'zod'
import { Amount, Id, text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { RuleWhen } from '#contract/rules.ts'
import { plain, ref, refsOrEmpty, refsOrNone, texts } from './fields.ts'
import type { Part } from './part.ts'

const optionalId = Id.nullable()
const Ids = z.array(Id).max(limits.ruleIds)

/** Rules; one that has lost its condition stays without it. */
export const partOfRules = {
  rules: {
    table: 'rules',
    mayLack: true,
    most: limits.rules,
    fields: {
      position: plain('position', 'int', z.int().min(0)),
      name: plain('name', 'text', text(limits.name).nullable()),
      paused: plain('paused', 'boolean', z.boolean()),
      words: texts('words', RuleWhen.shape.words.unwrap().nullable()),
      pattern: plain('pattern', 'text', text(limits.rulePattern).nullable()),
      accounts: refsOrEmpty('account_ids', 'accounts', Ids),
      payees: refsOrEmpty('payee_ids', 'payees', Ids),
      tags: refsOrEmpty('tag_ids', 'tags', Ids),
      direction: plain('direction', 'smallint', z.literal([-1, 1]).nullable()),
      amountFrom: plain('amount_from', 'numeric', Amount.nullable()),
      amountTo: plain('amount_to', 'numeric', Amount.nullable()),
      currency: ref('currency_id', 'currencies', optionalId),
      setCategory: ref('set_category_id', 'categories', optionalId),
      setPayee: ref('set_payee_id', 'payees', optionalId),
      setTags: refsOrNone('set_tag_ids', 'tags', z.array(Id).max(limits.tagsPerTransaction)),
      setNote: plain('set_note', 'text', text(limits.transactionNote).nullable()),
      setReview: plain('set_review', 'boolean', z.boolean()),
    },
  },
} satisfies Record<string, Part>
