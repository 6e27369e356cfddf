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
  /** After submission, all problems are shown. */
  isChecked: boolean
}

/** Error messages of the fields: the server's refusal or a problem of the input. */
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
