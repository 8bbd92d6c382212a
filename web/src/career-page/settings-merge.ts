import type { CareerPage } from '@hireloom/contract/career-page'

/** The settings that are merged one by one, as paths of the form, with their labels. */
export const settingLabels = {
  slug: 'Slug',
  website: 'Website',
  showWebsite: 'Show the website on the career page',
  careerPageHeader: 'Header',
  careerPageSubHeader: 'Sub-header',
  careerPageContent: 'Content',
  banner: 'Banner',
  companyLogo: 'Logo',
  'jobFilterVisibility.branch': 'Job filter: branch',
  'jobFilterVisibility.organization': 'Job filter: organization',
  'jobFilterVisibility.employmentStatus': 'Job filter: employment status',
  'jobFilterVisibility.workplaceType': 'Job filter: workplace type',
} as const
export type SettingName = keyof typeof settingLabels
export type SettingValue = string | boolean | null
export type Settings = Record<SettingName, SettingValue>

export type EditableSettings = Pick<
  CareerPage,
  | 'slug'
  | 'website'
  | 'showWebsite'
  | 'careerPageHeader'
  | 'careerPageSubHeader'
  | 'careerPageContent'
  | 'banner'
  | 'companyLogo'
  | 'jobFilterVisibility'
>

/** Returns the settings of a page by their path; a missing website is empty, as in the form. */
export function settingsOf({ jobFilterVisibility: filters, website, ...page }: EditableSettings): Settings {
  return {
    slug: page.slug,
    website: website ?? '',
    showWebsite: page.showWebsite,
    careerPageHeader: page.careerPageHeader,
    careerPageSubHeader: page.careerPageSubHeader,
    careerPageContent: page.careerPageContent,
    banner: page.banner,
    companyLogo: page.companyLogo,
    'jobFilterVisibility.branch': filters.branch,
    'jobFilterVisibility.organization': filters.organization,
    'jobFilterVisibility.employmentStatus': filters.employmentStatus,
    'jobFilterVisibility.workplaceType': filters.workplaceType,
  }
}

/** A setting that both users changed to different values. */
export interface Conflict {
  name: SettingName
  mine: SettingValue
  theirs: SettingValue
}

/**
 * Merges the settings that another user saved with those of the form. `taken`: settings that only the other user
 * changed; `conflicts`: those both changed. Everything else stays as it is in the form.
 */
export function mergeSettings(base: Settings, mine: Settings, theirs: Settings) {
  const names = Object.keys(settingLabels) as SettingName[]
  const changed = names.filter((name) => theirs[name] !== base[name] && theirs[name] !== mine[name])
  const isMine = (name: SettingName) => mine[name] !== base[name]
  return {
    taken: changed.filter((name) => !isMine(name)),
    conflicts: changed.filter(isMine).map((name): Conflict => ({ name, mine: mine[name], theirs: theirs[name] })),
  }
}
