import type { CSSProperties } from 'react'
import classes from './PaletteTable.module.css'
import { distance, seenBy, type Sight, written } from './tokens/colour.ts'
import { chartNames } from './tokens/pairs.ts'
import { themeTokens } from './tokens/themeTokens.ts'
import { type ThemeName, valuesOf } from './tokens/tokens.ts'

const LEAST = 9

const sights: [Sight, string][] = [
  ['usual', 'Usual sight'],
  ['deuteranopia', 'Without green cones, 1 man in 80'],
  ['protanopia', 'Without red cones, 1 man in 100'],
  ['tritanopia', 'Without blue cones, 1 person in 10,000'],
]

/** The colours of charts and of amounts, simulated for each kind of colour vision, with the distance between neighbours. */
export const PaletteTable = ({ theme }: { theme: ThemeName }) => (
  <div className={classes.sights}>
    {sights.map(([sight, words]) => (
      <section key={sight}>
        <h3 className={classes.sight}>{words}</h3>
        <div className={classes.rows}>
          <Row sight={sight} names={chartNames} theme={theme} />
          <Row sight={sight} names={['income-fill', 'expense-fill']} theme={theme} />
        </div>
      </section>
    ))}
  </div>
)

interface RowProps {
  sight: Sight
  names: readonly string[]
  theme: ThemeName
}

const Row = ({ sight, names, theme }: RowProps) => {
  const value = valuesOf(themeTokens, theme)
  const lights = names.map((name) => seenBy(sight, value(name)))
  const least = names.length === 2 ? 7 : LEAST
  return (
    <ol className={classes.row}>
      {lights.map((light, index) => {
        const before = lights[index - 1]
        const apart = before && distance(before, light)
        return (
          <li key={names[index]} data-close={(apart !== undefined && apart < least) || undefined}>
            <span className={classes.swatch} style={{ '--swatch': written(light) } as CSSProperties} />
            <span className={classes.name}>{names[index]?.replace('chart-', '').replace('-fill', '')}</span>
            {apart !== undefined && <span className={classes.apart}>{apart.toFixed(1)}</span>}
          </li>
        )
      })}
    </ol>
  )
}
