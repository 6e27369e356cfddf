import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import type { Refusal } from '#contract/errors.ts'

export interface FormRefusalProps {
  refusal: Refusal | undefined
}

/**
 * Why a form as a whole was refused; nothing as long as it was not.
 *
 * Read aloud: at once.
 */
export const FormRefusal = ({ refusal }: FormRefusalProps) => {
  const refusalText = useRefusalText()
  if (refusal === undefined) return null
  return (
    <Callout kind="danger" isAlert>
      {refusalText(refusal)}
    </Callout>
  )
}
