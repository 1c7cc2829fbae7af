#!/bin/sh
# Runs a command of TeamSparks on the Node that came with it: ./teamsparks start
here=$(dirname "$(readlink -f "$0")")
# Beside this folder rather than in it, so that the next version finds the data.
export DATA_DIR="${DATA_DIR:-$(dirname "$here")/teamsparks-data}"
export NODE_ENV="${NODE_ENV:-production}"
# The process itself, so that signals reach it.
exec "$here/node/node" "$here/server/src/cli/teamsparks.ts" "$@"
