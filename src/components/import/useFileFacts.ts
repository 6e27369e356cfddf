import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import type { Delimiter } from '#stores/import/delimiter.ts'
import type { FactProps } from './Fact.tsx'

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const
const delimiters: readonly Delimiter[] = [',', ';', '\t']
const marks = ['point', 'comma'] as const
const orders = ['dmy', 'mdy'] as const

/** What was found out about the file that is open, each with its reason and with what it could be instead. */
export const useFileFacts = (): FactProps[] => {
  const { t } = useTranslation()
  const { imports } = useStores()
  const { findings, decide } = imports
  if (findings === undefined) return []
  const { delimiter, mark, order, rowCount, emptyLines } = findings
  const lines: FactProps[] = [{ id: 'lines', name: t('import.facts.lines', { count: rowCount }) }]
  if (emptyLines > 0) lines.push({ id: 'emptyLines', name: t('import.facts.emptyLines', { count: emptyLines }) })
  return [
    ...lines,
    {
      id: 'delimiter',
      name: t(`import.facts.delimiters.${delimiterNames[delimiter]}`),
      question: t('import.facts.delimiter'),
      options: delimiters.map((each) => ({
        id: each,
        name: t(`import.facts.delimiters.${delimiterNames[each]}`),
        isChosen: each === delimiter,
        onChoose: () => void decide({ delimiter: each }),
      })),
    },
    {
      id: 'mark',
      name: t(`import.facts.marks.${mark.mark}`),
      question: t('import.facts.mark'),
      reason: t(`import.facts.markBecause.${mark.because}`, { example: mark.example ?? '' }),
      options: marks.map((each) => ({
        id: each,
        name: t(`import.facts.marks.${each}`),
        isChosen: each === mark.mark,
        onChoose: () => void decide({ mark: each }),
      })),
    },
    ...(order.order === undefined || order.because === 'none'
      ? []
      : [
          {
            id: 'order',
            name: t(`import.facts.orders.${order.because === 'iso' ? 'iso' : order.order}`),
            question: t('import.facts.order'),
            reason: t(`import.facts.orderBecause.${order.because}`, { example: order.example ?? '' }),
            options: orders.map((each) => ({
              id: each,
              name: t(each === 'dmy' ? 'import.facts.dayFirst' : 'import.facts.monthFirst'),
              isChosen: each === order.order && order.because !== 'iso',
              onChoose: () => void decide({ order: each }),
            })),
          },
        ]),
  ]
}
