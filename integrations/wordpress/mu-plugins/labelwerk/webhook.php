<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Notifies the shop of changes of published entries: one signed message per request, retried while the shop is down.
 */

const MAX_TRIES = 6;

/** The address of the shop's webhook; empty if neither address is set. */
function webhook_url(): string
{
    $url = setting('LABELWERK_WEBHOOK_URL');
    $shop = shop_address();
    return $url !== '' ? $url : ($shop === '' ? '' : "$shop/api/content/changed");
}

/**
 * The names changed in this request; adds one if given.
 *
 * @return list<string>
 */
function changed(?string $name = null): array
{
    static $names = [];
    if ($name !== null) {
        $names[$name] = true;
    }
    return array_keys($names);
}

/** Whether the push command sent the request: it changes hundreds of texts and notifies the shop once, at its end. */
function is_push(): bool
{
    return ($_SERVER['HTTP_X_LABELWERK_PUSH'] ?? '') === '1' && current_user_can('publish_pages');
}

/** @param list<string> $names */
function tell_shop(array $names, int $try = 1): bool
{
    $url = webhook_url();
    $secret = setting('LABELWERK_WEBHOOK_SECRET');
    if ($url === '' || strlen($secret) < 32) {
        return false;
    }
    // The shop takes each message once, and only within five minutes of its time.
    $body = (string) wp_json_encode([
        'at' => gmdate('Y-m-d\TH:i:s\Z'),
        'id' => wp_generate_uuid4(),
        'changed' => array_slice($names, 0, 1000),
    ]);
    $answer = wp_remote_post($url, [
        'timeout' => 5,
        'redirection' => 0,
        'headers' => ['content-type' => 'application/json', 'x-content-signature' => hash_hmac('sha256', $body, $secret)],
        'body' => $body,
    ]);
    if (wp_remote_retrieve_response_code($answer) === 200) {
        return true;
    }
    if ($try < MAX_TRIES) {
        wp_schedule_single_event(time() + 60 * 2 ** ($try - 1), 'labelwerk_tell', [$names, $try + 1]);
    }
    return false;
}

add_action('labelwerk_tell', tell_shop(...), 10, 2);

/** Records a change of an entry that is or was published. */
function note(\WP_Post $post): void
{
    if (is_ours($post->post_type)) {
        changed(language_of($post->ID) . '/' . name_of($post));
    }
}

add_action('wp_after_insert_post', static function (int $_id, \WP_Post $post, bool $_update, ?\WP_Post $before): void {
    if ($post->post_status === 'publish' || $before?->post_status === 'publish') {
        note($post);
    }
}, 10, 4);

add_action('before_delete_post', static function (int $_id, \WP_Post $post): void {
    if ($post->post_status === 'publish') {
        note($post);
    }
}, 10, 2);

// Its description is shown beside pictures.
add_action('edit_attachment', static fn (int $id): array => changed("media/$id"));

add_action('shutdown', static function (): void {
    if (changed() === [] || is_push()) {
        return;
    }
    // Ends the response first, so that the editor does not wait for the shop.
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
    }
    tell_shop(changed());
});
