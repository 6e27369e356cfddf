import { Checkbox } from '#components/ui/inputs/Checkbox.tsx'
import { TextArea } from '#components/ui/inputs/TextArea.tsx'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { compile } from './compile.ts'
import { GuidePage } from './GuidePage.tsx'
import classes from './Playroom.module.css'
import { decode, encode } from './playroom.ts'

export interface CodeStageProps {
  /** JSX, encoded for a URL. */
  code: string
}

/** Renders the code alone, inside a playroom frame. */
export const CodeStage = ({ code }: CodeStageProps) => {
  const [drawn, setDrawn] = useState<ReactNode>()
  useEffect(() => {
    let isLatest = true
    const show = (node: ReactNode) => isLatest && setDrawn(node)
    compile(decode(code)).then(show, (error: Error) => show(<pre role="alert">{error.message}</pre>))
    return () => {
      isLatest = false
    }
  }, [code])
  return (
    <>
      {drawn}
      {drawn !== undefined && <span hidden data-drawn />}
    </>
  )
}

const choices = {
  theme: { light: 'Light', dark: 'Dark' },
  width: { 360: '360 px', 768: '768 px', 1280: '1280 px' },
  language: { en: 'English', ru: 'Русский', ro: 'Română' },
} as const

type Choice = keyof typeof choices
type Chosen = Record<Choice, string[]>

const titles: Record<Choice, string> = { theme: 'Themes', width: 'Widths', language: 'Languages' }

const frameHref = (stage: string, code: string, theme: string, language: string): string =>
  `iframe.html?id=${stage}&viewMode=story&args=code:${encode(code)}&globals=theme:${theme};language:${language}`

export interface PlayroomProps {
  /** The initial code, encoded for a URL. */
  code: string
  /** Called with the encoded code after each change, because the URL stores the document. */
  onCode: (code: string) => void
  /** The story that renders the code in each frame. */
  stage: string
}

/** An editor for real components, with a preview in several themes, widths and languages. */
export const Playroom = ({ code, onCode, stage }: PlayroomProps) => {
  const [text, setText] = useState(() => decode(code))
  const [chosen, setChosen] = useState<Chosen>({ theme: ['light', 'dark'], width: ['360'], language: ['en'] })
  const shown = useDeferredValue(text)
  const frames = chosen.theme.flatMap((theme) =>
    chosen.width.flatMap((width) => chosen.language.map((language) => ({ theme, width, language }))),
  )
  const choose = (choice: Choice, value: string, isChecked: boolean) =>
    setChosen((before) => {
      const others = before[choice].filter((each) => each !== value)
      return { ...before, [choice]: isChecked ? [...others, value] : others }
    })
  const write = (next: string) => {
    setText(next)
    onCode(encode(next))
  }
  return (
    <GuidePage
      title="Playroom"
      lead="Write JSX with any component of the catalogue or of Mantine; props are those of its docs page. The address is the document: copy it to share what you see."
    >
      <TextArea label="JSX" value={text} onChange={write} className={classes.code} spellCheck={false} minRows={4} />
      <div className={classes.choices}>
        {(Object.keys(choices) as Choice[]).map((choice) => (
          <div key={choice} className={classes.choice} role="group" aria-label={titles[choice]}>
            {Object.entries(choices[choice]).map(([value, label]) => (
              <Checkbox
                key={value}
                label={label}
                isChecked={chosen[choice].includes(value)}
                onChange={(isChecked) => choose(choice, value, isChecked)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.frames}>
        {frames.map(({ theme, width, language }) => {
          const title = `${theme}, ${width} px, ${language}`
          const href = frameHref(stage, shown, theme, language)
          return (
            <figure key={title} className={classes.frame}>
              <figcaption>
                <a href={href} target="_blank" rel="noreferrer">
                  {title}
                </a>
              </figcaption>
              {/* A sandbox would block the storage of the mock backend. */}
              {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
              <iframe src={href} title={title} width={width} height={420} />
            </figure>
          )
        })}
      </div>
    </GuidePage>
  )
}
