#!/bin/sh
# Writes a backup of a running installation: the database, then the uploaded files. docs/backup.md has the steps.
#   backup.sh <folder> <address of the database server> <folder of the files, or - for an S3 store>
set -eu
to=$1/$(date --utc +%Y%m%dT%H%M%SZ) server=$2 files=$3
part=$to.part
mkdir -p "$part"
pg_basebackup --dbname="$server" --pgdata="$part/database" --wal-method=stream --checkpoint=fast --no-password
# Files are only added and deleted, so those of the database's moment are there, unless they were deleted since.
if [ "$files" != - ]; then cp -a "$files" "$part/files"; fi
# Backups with this name are complete.
sync "$part"
mv "$part" "$to"
echo "$to"
