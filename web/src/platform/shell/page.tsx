import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import type { AccessRule } from '../session/use-session.ts'

type PageModule = { Page: ComponentType }

/** The facts about a page that the shell knows before the page is loaded. */
export interface PageFacts {
  /** The document title; pages of one record replace it with the record's name. */
  title: string
  /** The permission for the page; the 403 page is shown without it. */
  needs?: AccessRule
  /** True for pages that are one form, whose fields and buttons are disabled while the company can only read. */
  isForm?: true
  /** The width of the sidebar. Lists, details and wizards leave more room for the content. */
  sidebar?: 'wide' | 'narrow'
}

/** Returns the route of one page of the sitemap. */
export function page(path: string, load: () => Promise<PageModule>, facts: PageFacts): RouteObject {
  return { path, handle: facts, lazy: () => show(load) }
}

/** Returns a route that redirects to another address. */
export const redirected = (path: string, to: string): RouteObject => ({
  path,
  Component: () => <Navigate to={to} replace />,
})

async function show(load: () => Promise<PageModule>) {
  // Undefined while the window is being reloaded for a missing part.
  const loaded: PageModule | undefined = await load()
  return { Component: loaded?.Page }
}
