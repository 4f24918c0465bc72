# The page with previews of links: `docker build -t shootout .`, then
# `docker run --rm -p 8080:8080 shootout --base https://odds.example/`. One process, not root, nothing written.
FROM rust:1.95-slim AS build
RUN rustup target add wasm32-unknown-unknown
WORKDIR /shootout
COPY . .
RUN cargo xtask build && cargo build --locked --profile server --package shootout-cli --features serve

FROM debian:stable-slim
RUN useradd --system --no-create-home --shell /usr/sbin/nologin shootout
COPY --from=build /shootout/target/server/shootout /usr/local/bin/shootout
COPY --from=build /shootout/dist /srv/shootout
USER shootout
EXPOSE 8080
STOPSIGNAL SIGTERM
ENTRYPOINT ["shootout", "serve", "--dist", "/srv/shootout", "--host", "0.0.0.0"]
