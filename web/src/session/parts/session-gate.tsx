import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { signIn } from '../../platform/session/sign-out.ts'
import { readToken } from '../../platform/session/token.ts'
import { SignInFailed } from '../sign-in-failed.tsx'
import { SignInReturn } from '../sign-in-return.tsx'

/**
 * Shows the product to users with a token, completes the sign-in of users who return from the sign-on server, or
 * explains the error that they return with, and sends all others to the sign-on server.
 */
export function SessionGate() {
  const { pathname, search } = useLocation()
  const returned = new URLSearchParams(search)
  const code = pathname === '/' ? returned.get('code') : null
  const error = pathname === '/' ? returned.get('error') : null
  if (error !== null) return <SignInFailed error={error} />
  if (code !== null) {
    return <SignInReturn code={code} state={returned.get('state') ?? ''} iss={returned.get('iss') ?? undefined} />
  }
  return <Entrance path={pathname + search} />
}

/** Checks for a token once. A user who loses it later gets a notice from the next call instead of a silent redirect. */
function Entrance({ path }: { path: string }) {
  const [mayEnter] = useState(() => readToken() !== null)
  return mayEnter ? <Outlet /> : <RedirectToSignIn path={path} />
}

function RedirectToSignIn({ path }: { path: string }) {
  useEffect(() => signIn(path), [path])
  return null
}
