#!/bin/sh
# Runs once, when the database of docker-compose.yml is created. The shop's role owns its database and is no superuser,
# which could execute programs; it may create the database of `restore --check`. The superuser loses its password: it can sign in only inside the container.
set -eu
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role pj login createdb password :'password';
create database pj owner pj;
alter role postgres password null;
SQL
