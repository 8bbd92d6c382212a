import type { CareerPage } from '@hireloom/contract/career-page'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { uploadType } from '@hireloom/contract/uploads'
import { isReserved } from '../companies/address-rules.ts'

/** The pictures of the page by their field. */
export const pictures = {
  banner: {
    uploadType: uploadType.careerBanner,
    name: 'banner',
    longestSide: 1920,
    format: 'jpeg',
    contentType: 'image/jpeg',
  },
  companyLogo: { uploadType: uploadType.logo, name: 'logo', longestSide: 256, format: 'png', contentType: 'image/png' },
} as const
export type PictureField = keyof typeof pictures
export const pictureFields = Object.keys(pictures) as PictureField[]

const picturesPath = '/pictures/'
export const pictureAddress = (key: string) => `${picturesPath}${key}`
/** Returns the key of a picture stored here; undefined for one elsewhere, such as a logo of the HR suite. */
export const pictureKey = (address: string | null) =>
  address?.startsWith(picturesPath) ? address.slice(picturesPath.length) : undefined

/**
 * The widths in pixels that pages request: of a logo, and of a banner on a phone and on a tablet. No other widths are
 * created.
 */
const widths = ['96', '828', '1280']

/** Returns the width in a query; undefined for the picture at full size. */
export function requestedWidth(query: unknown): number | undefined {
  const { width } = query as { width?: unknown }
  return widths.includes(String(width)) ? Number(width) : undefined
}

export const slugTaken: FieldError = { field: 'slug', message: 'Another company uses this slug. Choose another one' }

/** Returns whether a user may change the slug: once the page is published, only an Admin. */
export const mayChangeSlug = (roleId: Role, { isPublished }: Pick<CareerPage, 'isPublished'>) =>
  roleId === role.admin || !isPublished

/** Returns why a page can't get this slug: the user may not change it, or it is reserved. */
export function slugProblems(slug: string, page: Pick<CareerPage, 'slug' | 'isPublished'>, roleId: Role): FieldError[] {
  if (slug === page.slug) return []
  if (!mayChangeSlug(roleId, page)) {
    return [{ field: 'slug', message: 'Slug can only be changed by an Admin, because the page is published' }]
  }
  return isReserved(slug) ? [{ field: 'slug', message: `'${slug}' is reserved. Choose another slug` }] : []
}
