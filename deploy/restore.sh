#!/bin/sh
# Prepares a restored database and its files in empty folders. docs/backup.md has the steps.
#   restore.sh <backup> <WAL archive, or -> <folder for the database> <folder for the files, or -> [<until>]
# `until` is a moment after the backup such as '2026-11-22 10:30:00+07'; without it, everything in the archive is restored.
set -eu
from=$1 archive=$2 database=$3 files=$4 until=${5:-}
for folder in "$database" "$files"; do
  if [ "$folder" != - ] && [ -n "$(ls -A "$folder" 2>/dev/null)" ]; then
    echo "The folder $folder is not empty. Name an empty one." >&2
    exit 1
  fi
done
if [ "$archive" = - ] && [ -n "$until" ]; then
  echo 'A moment can be restored only with the WAL archive.' >&2
  exit 1
fi
pg_verifybackup --quiet "$from/database"
mkdir -p "$database"
cp -a "$from/database/." "$database"
chmod 700 "$database"
if [ "$archive" != - ]; then
  {
    echo 'archive_mode = off'
    echo "restore_command = 'cp \"$archive/%f\" \"%p\"'"
    echo 'recovery_target_action = promote'
    if [ -n "$until" ]; then echo "recovery_target_time = '$until'"; fi
  } >> "$database/postgresql.auto.conf"
  touch "$database/recovery.signal"
fi
if [ "$files" != - ]; then
  mkdir -p "$files"
  cp -a "$from/files/." "$files"
fi
