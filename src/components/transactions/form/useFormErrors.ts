import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import type { Refusal } from '#contract/errors.ts'
import type { DetailField, FormField, FormProblems } from './formValues.ts'
import { markedDetails, markedFields, markedLines } from './markedFields.ts'
import type { LineField, LineProblem, ReadLines } from './readLines.ts'
import { useProblemText } from './useProblemText.ts'

export interface FormErrorsOptions {
  refusal: Refusal | undefined
  problems: FormProblems | undefined
  lines: ReadLines | undefined
  /** All was checked: what is wrong is said. */
  isChecked: boolean
}

/** What stands under the fields of a transaction: why the server refused one, or what is wrong with what was typed. */
export const useFormErrors = ({ refusal, problems, lines, isChecked }: FormErrorsOptions) => {
  const refusalText = useRefusalText()
  const problemText = useProblemText()
  const marked = refusal ? [...markedFields(refusal), ...markedDetails(refusal)] : []
  const markedInLines = refusal ? markedLines(refusal) : []
  return {
    errorOf: (field: FormField | DetailField): string | undefined => {
      if (refusal && marked.includes(field)) return refusalText(refusal)
      const problem = isChecked && isFormField(field) ? problems?.[field] : undefined
      return problem && problemText(problem)
    },
    lineErrorOf: (index: number, field: LineField): string | undefined => {
      const isMarked = markedInLines.some((each) => each.index === index && each.field === field)
      if (refusal && isMarked) return refusalText(refusal)
      const problem: LineProblem | undefined = isChecked ? lines?.problems[index]?.[field] : undefined
      return problem && problemText(problem)
    },
  }
}

const details = ['payee', 'tags', 'note', 'status', 'lines'] as const

export const isFormField = (field: FormField | DetailField): field is FormField =>
  !(details as readonly string[]).includes(field)
