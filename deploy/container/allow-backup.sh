# Run once by the image of PostgreSQL, after it has made the database: the shop's copier may read the server's log.
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
