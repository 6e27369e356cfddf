import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { tagColours } from './tagColours.ts'
import classes from './TagColorField.module.css'

/** In the order of their numbers, as in the theme. */
const colors = ['blue', 'rust', 'teal', 'ochre', 'plum', 'moss', 'rose', 'slate'] as const

export interface TagColorFieldProps {
  value: number
  onChange: (color: number) => void
}

/**
 * The colour of a tag, from the theme's palette.
 *
 * Keys: arrows move between colours.
 *
 * Read aloud: a group of radio buttons, each by the name of its colour.
 */
export const TagColorField = ({ value, onChange }: TagColorFieldProps) => {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('tags.color')}</legend>
      <div className={classes.colors}>
        {colors.map((color, number) => (
          <label key={color} className={classes.color} style={tagColours(number)} title={t(`tags.colors.${color}`)}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={t(`tags.colors.${color}`)}
              checked={number === value}
              onChange={() => onChange(number)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
