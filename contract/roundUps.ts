import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Amount, AmountInput, Id, Version } from './fields.ts'
import { isPlain, sign } from '#shared/money.ts'
import { stepErrorOf, isReadable } from '#shared/roundUp.ts'

/** Rounds up expenses of one account and saves the difference in another of the same currency. */
export const Accumulation = z.object({
  sourceAccountId: Id,
  targetAccountId: Id,
  categoryId: Id,
  ownerId: Id,
  /** Whether recurring expenses are also rounded up. */
  includeRecurring: z.boolean(),
  steps: z.array(z.object({ from: Amount.optional(), to: Amount.optional(), step: Amount })),
  version: Version,
})
export type Accumulation = z.infer<typeof Accumulation>

const Bound = AmountInput.refine((bound) => !isPlain(bound) || sign(bound) >= 0, 'is below zero')

/** Rounds up expenses within inclusive bounds to a multiple of the step. */
export const StepInput = z.object({
  from: Bound.nullish(),
  to: Bound.nullish(),
  step: AmountInput.refine((step) => !isPlain(step) || sign(step) > 0, 'is not above zero'),
})
export type StepInput = z.infer<typeof StepInput>

export const Steps = z
  .array(StepInput)
  .min(1)
  .max(limits.accumulationSteps)
  .superRefine((steps, context) => {
    if (!steps.every(isReadable)) return
    for (const index of steps.keys()) {
      const error = stepErrorOf(steps, index)
      if (error) context.addIssue({ code: 'custom', path: [index, error.field], message: error.message })
    }
  })

export const AccumulationDraft = z.object({
  sourceAccountId: Id,
  targetAccountId: Id,
  /** The transfer category by default. */
  categoryId: Id.optional(),
  steps: Steps,
  includeRecurring: z.boolean().optional(),
})
export type AccumulationDraft = z.infer<typeof AccumulationDraft>

export const roundUps = {
  list: get('/user/accumulations/getList', {
    needs: 'view',
    summary: 'All round-up rules',
    output: z.object({ accumulations: z.array(Accumulation) }),
  }),
  set: post('/user/accumulations/set', {
    needs: 'edit',
    summary: 'Create or replace the round-up rule of an account',
    input: AccumulationDraft.extend({ version: Version.optional() }),
  }),
  remove: post('/user/accumulations/remove', {
    needs: 'edit',
    summary: 'Delete the round-up rule of a source account, if any',
    input: z.object({ accountId: Id }),
  }),
}
