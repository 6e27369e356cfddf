import { Facts, GuidePage, Part } from './GuidePage.tsx'

export interface GuideProps {
  title: string
  lead: string
  /** Names of rules, each with its reason or measure. */
  rules: readonly (readonly [name: string, words: string])[]
  /** Stories that show it: words by story id. */
  seen: Record<string, string>
}

/** A guide: its rules, and links to stories that show them. */
export const Guide = ({ title, lead, rules, seen }: GuideProps) => (
  <GuidePage title={title} lead={lead}>
    <Part title="Rules">
      <Facts rows={rules} />
    </Part>
    <Part title="See it">
      <ul>
        {Object.entries(seen).map(([id, words]) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  </GuidePage>
)
