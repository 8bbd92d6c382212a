import { type CareerPage, careerPage } from '@hireloom/contract/career-page'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../platform/api/hooks.ts'
import {
  type Conflict,
  mergeSettings,
  type SettingName,
  type Settings,
  type SettingValue,
  settingsOf,
} from './settings-merge.ts'

interface MergeOptions {
  /** The settings that the form began with, or that were merged last. */
  base: CareerPage
  /** Returns the settings as the form has them. */
  mine: () => Settings
  /** Makes newer settings the base of the form, and takes these values from them. */
  rebase: (newest: CareerPage, taken: Partial<Settings>) => void
  /** Takes one value from the other user. */
  take: (name: SettingName, value: SettingValue) => void
}

/** Merges the form with the settings that another user saved meanwhile, after a save was refused as stale. */
export function useSettingsMerge({ base, mine, rebase, take }: MergeOptions) {
  const client = useQueryClient()
  const [state, setState] = useState<'none' | 'merged' | 'failed'>('none')
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])

  const catchUp = async () => {
    const loaded = await client.fetchQuery({ ...queryFor(careerPage.read, {}), staleTime: 0 }).catch(() => undefined)
    if (!loaded) return setState('failed')
    const saved = settingsOf(loaded.data)
    const { taken, conflicts } = mergeSettings(settingsOf(base), mine(), saved)
    rebase(loaded.data, Object.fromEntries(taken.map((name) => [name, saved[name]])))
    setConflicts(conflicts)
    setState('merged')
  }

  const keep = ({ name, theirs }: Conflict, whose: 'mine' | 'theirs') => {
    if (whose === 'theirs') take(name, theirs)
    setConflicts(conflicts.filter((conflict) => conflict.name !== name))
  }
  return { state, conflicts, catchUp, keep }
}
export type SettingsMerge = ReturnType<typeof useSettingsMerge>
