import type { CSSProperties } from 'react'
import { Money } from '#components/ui/data/Money.tsx'
import { TotalRow } from '#components/ui/data/TotalRow.tsx'
import classes from './Bar.module.css'

const series = [
  ['Housing', 45, '1098.42'],
  ['Groceries', 17, '412.37'],
  ['Eating out', 17, '407.00'],
  ['Family', 13, '325.75'],
  ['Gifts', 8, '204.10'],
] as const

const euro = { symbol: '€', decimals: 2 }
const colour = (index: number) => ({ '--series': `var(--fa-chart-${index + 1})` }) as CSSProperties

/** A month's expenses as a single bar, in grey. */
export const Bar = ({ isBare }: { isBare?: boolean }) => (
  <div className={classes.grey}>
    <div className={classes.bar} data-bare={isBare || undefined}>
      {series.map(([name, share], index) => (
        <span key={name} style={{ ...colour(index), '--share': share } as CSSProperties} />
      ))}
    </div>
    {isBare && (
      <p className={classes.legend}>
        {series.map(([name], index) => (
          <span key={name}>
            <i className={classes.dot} style={colour(index)} /> {name}
          </span>
        ))}
      </p>
    )}
  </div>
)

export const Shares = () => (
  <>
    <Bar />
    <dl className={classes.shares}>
      {series.map(([name, share, amount], index) => (
        <div key={name}>
          <dt>
            <i className={classes.mark} style={colour(index)} /> {name}
          </dt>
          <dd>{share}%</dd>
          <dd>
            <Money amount={amount} unit={euro} />
          </dd>
        </div>
      ))}
    </dl>
    <TotalRow label="Total">
      <Money amount="2447.64" unit={euro} />
    </TotalRow>
  </>
)
