import type { Db } from '../db.ts'

/** Fills an empty database with believable companies; dates are relative to `now`. */
export async function loadDemoData(_db: Db, _now: Date): Promise<void> {}
