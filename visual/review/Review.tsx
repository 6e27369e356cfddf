import { useState } from 'react'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import type { Kind } from '../change.ts'
import type { Reviewed } from '../results.ts'
import { Decisions } from './Decisions.tsx'
import { LiveStory } from './LiveStory.tsx'
import { Options } from './Options.tsx'
import { Pictures, type View } from './Pictures.tsx'
import classes from './Review.module.css'
import { Verdicts } from './Verdicts.tsx'
import { useReview } from './useReview.ts'
import { useShortcuts } from './useShortcuts.ts'

const views = { before: 'Before (1)', after: 'After (2)', difference: 'Difference (3)', swipe: 'Swipe (4)' }
const zooms = { 1: '100 %', 2: '200 %', 4: '400 %' }
const crops = { cropped: 'Component', whole: 'Whole picture' }
const lives = { off: 'Picture only', on: 'Live story (L)' }

const titleOf = ({ title, story, mode }: Reviewed): string =>
  [title.replaceAll('/', ' / '), story, mode].filter(Boolean).join(' · ')

/** The page on which people look at what changed and accept or reject it, one decision for each cause. */
export const Review = () => {
  const { decisions: all, judge, download } = useReview()
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const [name, setName] = useState<string>()
  const [view, setView] = useState<View>('swipe')
  const [zoom, setZoom] = useState<'1' | '2' | '4'>('1')
  const [crop, setCrop] = useState<keyof typeof crops>('cropped')
  const [live, setLive] = useState<keyof typeof lives>('off')
  const decisions = all
    .map(({ cause, members }) => ({ cause, members: members.filter((each) => kind === 'all' || each.kind === kind) }))
    .filter(({ members }) => members.length > 0)
  const changes = decisions.flatMap(({ members }) => members)
  const shown = changes.find((each) => each.name === name) ?? changes[0]
  const decision = decisions.find(({ cause }) => cause === shown?.cause)
  const go = (by: 1 | -1) => setName((changes[changes.findIndex((each) => each === shown) + by] ?? shown)?.name)
  const goToNextOpen = () => {
    const next = changes.find(({ cause, verdict }) => cause !== decision?.cause && verdict === undefined)
    if (next) setName(next.name)
  }

  useShortcuts({
    j: () => go(1),
    ArrowDown: () => go(1),
    k: () => go(-1),
    ArrowUp: () => go(-1),
    l: () => setLive(live === 'on' ? 'off' : 'on'),
    1: () => setView('before'),
    2: () => setView('after'),
    3: () => setView('difference'),
    4: () => setView('swipe'),
  })

  if (!shown || !decision) return <EmptyState title="Nothing looks different" />
  return (
    <div className={classes.review}>
      <Decisions
        decisions={decisions}
        kind={kind}
        onKind={setKind}
        shown={shown}
        onShow={(change) => setName(change.name)}
      />
      <main className={classes.main}>
        <header className={classes.header}>
          <h1 className={classes.title}>{titleOf(shown)}</h1>
          <p className={classes.facts}>
            {[shown.kind, shown.pixels !== undefined && `${shown.pixels} pixels`, ...(shown.reasons ?? shown.files)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <div className={classes.tools}>
          <Options label="View" options={views} value={view} onChange={setView} />
          <Options label="Zoom" options={zooms} value={zoom} onChange={setZoom} />
          <Options label="Crop" options={crops} value={crop} onChange={setCrop} />
          <Options label="Beside it" options={lives} value={live} onChange={setLive} />
        </div>
        <div className={classes.pictures} data-live={live === 'on' || undefined}>
          <div className={classes.pane}>
            <Pictures change={shown} view={view} zoom={Number(zoom)} isCropped={crop === 'cropped'} />
          </div>
          {live === 'on' && <LiveStory key={shown.name} change={shown} />}
        </div>
        <Verdicts
          key={decision.cause}
          decision={decision}
          shown={shown}
          onJudge={async (judgement) => {
            await judge(judgement)
            if (judgement.verdict) goToNextOpen()
          }}
          onDownload={download}
        />
      </main>
    </div>
  )
}
